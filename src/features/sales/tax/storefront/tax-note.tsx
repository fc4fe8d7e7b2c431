import { useOwnData } from "#storefront-kit/index.ts";
import { listOwnTaxCertificates } from "../contract.ts";
import { taxNoteMessages as messages } from "./messages.ts";

const toRequest = () => ({});

/** Says beside a price that tax is added to it. Renders nothing while taxes are off, and for exempt customers. */
export function TaxNote() {
	const { state } = useOwnData(listOwnTaxCertificates, toRequest, { isOptional: true });
	if (state.is !== "loaded" || !state.response.added || state.response.certificates.some((certificate) => certificate.state === "exempt")) return null;
	return <span className="text-sm text-muted">{messages.plusTax}</span>;
}
