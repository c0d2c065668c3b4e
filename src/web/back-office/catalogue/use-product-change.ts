import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ProductForm } from "#domain/catalogue/product-fields.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { toast } from "#web/ui/toast.ts";
import { type AdminProduct, formOfAdmin, titleOf } from "./admin-product.ts";
import { useProductForm } from "./use-product-form.ts";

/** Saves a product over the version one has seen. Where somebody was quicker, both versions are kept until one chooses. */
export function useProductChange(product: AdminProduct) {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(product);
  const [conflict, setConflict] = useState<AdminProduct>();
  // A new picture, or the archive, raises the version without touching the form.
  const version = isSameForm(seen, product) ? product.version : seen.version;

  async function save(fields: ProductForm, over = version) {
    const body = { ...fields, version: over };
    try {
      const saved = await callApi("PUT /api/admin/products/{id}", { params: { id: product.id }, body });
      setSeen(saved);
      setConflict(undefined);
      await revalidate();
      toast(`${titleOf(saved)} is saved and live in the shop.`);
    } catch (error) {
      if (isConflict(error)) setConflict((error.details as { product: AdminProduct }).product);
      throw error;
    }
  }

  const form = useProductForm({ form: formOfAdmin(seen), save, isToldElsewhere: isConflict });

  return {
    form,
    conflict,
    keepMine: () => save(form.form, conflict?.version),
    takeTheirs() {
      if (conflict === undefined) return;
      setSeen(conflict);
      form.replace(formOfAdmin(conflict));
      setConflict(undefined);
    },
  };
}

const isConflict = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === "changed-meanwhile";

const isSameForm = (one: AdminProduct, other: AdminProduct) =>
  JSON.stringify(formOfAdmin(one)) === JSON.stringify(formOfAdmin(other));
