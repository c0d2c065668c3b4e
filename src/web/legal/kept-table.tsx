import { type Column, Table } from "#web/ui/table.tsx";

type Kept = { what: string; why: string; howLong: string };

const KEPT: readonly Kept[] = [
  {
    what: "Account: name, e-mail, mobile, company, GSTIN, address, delivery addresses",
    why: "To know who orders and where goods go",
    howLong: "Until you ask us to close the account",
  },
  {
    what: "Orders, bills, payment references and screenshots",
    why: "To supply, to account for it, and because tax law says so",
    howLong: "72 months after the annual return of that year (CGST Act, section 36)",
  },
  {
    what: "Cylinders: number, owner, transfers",
    why: "The Gas Cylinders Rules ask for a record",
    howLong: "As long as the cylinder is in use",
  },
  {
    what: "Messages you send us",
    why: "To answer you",
    howLong: "Until the matter is settled, or until you ask us to delete them",
  },
  {
    what: "Newsletter: your e-mail address",
    why: "To send what you asked for",
    howLong: "Until you leave it",
  },
  {
    what: "Technical log: which page, when, how it went",
    why: "To find faults and attacks",
    howLong: "One year",
  },
];

const COLUMNS: [Column<Kept>, ...Column<Kept>[]] = [
  { name: "What", cell: ({ what }) => what },
  { name: "Why", cell: ({ why }) => why },
  { name: "How long", cell: ({ howLong }) => howLong },
];

/** Each kind of record with its reason and its end. */
export function KeptTable() {
  return (
    <Table caption="What we keep, why, and for how long" columns={COLUMNS} rows={KEPT} rowKey={({ what }) => what} />
  );
}
