import { emptiesComeBeforeDispatch, RETURN_WITHIN_DAYS } from "#domain/empties/deposits.ts";
import { useSession } from "#web/session/session-store.ts";
import { Notice } from "#web/ui/notice.tsx";

/** When empties have to be where, and what a buyer with a GSTIN has to send along. */
export function ReturnPolicy() {
  const state = useSession().customer?.state;
  const comesFirst = Boolean(state) && emptiesComeBeforeDispatch(state ?? "");
  return (
    <>
      <Notice kind={comesFirst ? "warn" : "note"} title="Dispatch policy">
        <p>
          Customers outside Delhi or New Delhi must send empties before dispatch.
          {comesFirst && ` Your address is in ${state}: we send the gas when your empties are here.`}
        </p>
        <p className="mt-2">Empties must be returned within {RETURN_WITHIN_DAYS} days for a deposit refund.</p>
      </Notice>
      <Notice title="GST users">
        <p>
          Return transport is paid by the buyer. A return GST invoice equal to the deposit is needed for adjustment.
        </p>
        <p lang="hi" className="mt-2">
          GST ग्राहक: खाली सिलेंडर लौटाने का भाड़ा ख़रीदार देगा। जमा राशि के समायोजन के लिए जमा राशि के बराबर का रिटर्न GST बिल देना
          ज़रूरी है।
        </p>
      </Notice>
    </>
  );
}
