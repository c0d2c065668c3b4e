/** Places of supply, as the returns state them. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { taxDocuments } from "./schema.ts";

/** The GST code of the state: of the named document, else of the order's last invoice. */
export const placeOfSupply = (number: SQLWrapper, orderId: SQLWrapper): SQL<string | null> => sql`coalesce(
  (select ${taxDocuments.placeOfSupply} from ${taxDocuments} where ${taxDocuments.number} = ${number}
    and ${taxDocuments.orderId} = ${orderId}),
  (select ${taxDocuments.placeOfSupply} from ${taxDocuments} where ${taxDocuments.orderId} = ${orderId}
    and ${taxDocuments.kind} = 'invoice' order by ${taxDocuments.id} desc limit 1))`;
