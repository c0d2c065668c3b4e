/** The part of a UPI id after the @. Handles in common use, not checked against an official list, so they only warn. */
import { t } from "#platform/rules/language/text.ts";

/** Apps give their handles to customers of every bank, so these say nothing about the account. */
const APP_HANDLES: ReadonlySet<string> = new Set(
  `upi okaxis okhdfcbank okicici oksbi okbizaxis okbizicici ybl ibl axl paytm ptyes ptaxis pthdfc ptsbi apl yapl rapl
  waicici wahdfcbank waaxis wasbi axisb yescred tapicici naviaxis superyes jupiteraxis goaxb freecharge ikwik
  airtel mairtel jio postbank abfspay mbk fbpe yesbankltd rzp rxairtel shriramhdfcbank fam yesfam slc pz trans
  eazypay cmsidfc nsdl ezeepay niyoicici kphdfc timecosmos axisgo`.split(/\s+/),
);

/** Handles of a bank's own app or counter, with the first four letters of the bank's IFSC. */
const BANK_HANDLES: Readonly<Record<string, string>> = {
  ...{ allbank: "IDIB", aubank: "AUBL", axisbank: "UTIB", axis: "UTIB", bandhan: "BDBL", barodampay: "BARB" },
  ...{ barodapay: "BARB", boi: "BKID", centralbank: "CBIN", cboi: "CBIN", cnrb: "CNRB", csbpay: "CSBK" },
  ...{ cub: "CIUB", dbs: "DBSS", dcb: "DCBL", dlb: "DLXB", equitas: "ESFB", federal: "FDRL", fbl: "FDRL" },
  ...{ hdfcbank: "HDFC", hsbc: "HSBC", icici: "ICIC", idbi: "IBKL", idfcbank: "IDFB", idfcfirst: "IDFB" },
  ...{ imobile: "ICIC", indianbank: "IDIB", indus: "INDB", iob: "IOBA", jkb: "JAKA", kbl: "KARB", kotak: "KKBK" },
  ...{ kvb: "KVBL", kvbank: "KVBL", mahb: "MAHB", payzapp: "HDFC", pingpay: "UTIB", pnb: "PUNB", psb: "PSIB" },
  ...{ rbl: "RATN", sbi: "SBIN", sc: "SCBL", sib: "SIBL", tmb: "TMBL", ubi: "UBIN", uboi: "UBIN", uco: "UCBA" },
  ...{ demobank: "DEMO" },
  ...{ unionbank: "UBIN", unionbankofindia: "UBIN", yesbank: "YESB", yespay: "YESB" },
};

type PaymentInput = { upiId: string; bankIfsc: string };

/** Warnings only: banks and apps add handles, and a shop may have accounts with two banks. */
export function upiProblems({ upiId, bankIfsc }: PaymentInput): { message: string }[] {
  const [, written] = upiId.trim().split("@");
  const handle = written?.toLowerCase();
  if (!handle || APP_HANDLES.has(handle)) return [];
  if (!Object.hasOwn(BANK_HANDLES, handle))
    return [
      { message: t("We do not know the UPI handle @{handle}. Please check the UPI id letter by letter.", { handle }) },
    ];
  const bank = bankIfsc.trim().slice(0, 4).toUpperCase();
  if (bank === "" || bank === BANK_HANDLES[handle]) return [];
  return [
    {
      message: t(
        "The UPI id @{handle} belongs to another bank than the IFSC {ifsc}. Please check that both lead to your account.",
        { handle, ifsc: bankIfsc },
      ),
    },
  ];
}
