type Props = { proofId: string; orderNumber: string };

/** The buyer's screenshot; a press opens it in full. */
export function ProofPicture({ proofId, orderNumber }: Props) {
  const address = `/api/payment-proofs/${proofId}`;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="mt-3 block">
      <img
        src={address}
        alt={`Payment screenshot of ${orderNumber}`}
        loading="lazy"
        className="max-h-96 w-full rounded-control border border-line bg-sunken object-contain"
      />
      <span className="sr-only">Open in full (new tab)</span>
    </a>
  );
}
