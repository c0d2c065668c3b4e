/** As the registration portal signs a QR code. Real ones are longer, and signed. */
export function aSignedQr(changes: { DocNo?: string; SellerGstin?: string; rest?: string } = {}): string {
  const { rest = "c2ln-bmF0_XJl", ...names } = changes;
  const data = { SellerGstin: "07AAACS0000A1ZI", BuyerGstin: "07AAAFK0000B1ZI", DocNo: "SH/26-27/00123", ...names };
  const payload = JSON.stringify({ data: JSON.stringify({ ...data, DocTyp: "INV" }), iss: "NIC" });
  return `eyJhbGciOi.${Buffer.from(payload).toString("base64url")}.${rest}`;
}
