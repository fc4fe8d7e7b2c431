import { useOwnData } from "#storefront-kit/index.ts";
import { listOwnTaxCertificates, type OwnCertificate } from "../contract.ts";
import { everywhere } from "../rules/tax-certificate.ts";
import { taxNoteMessages as messages } from "./messages.ts";

const isExemptEverywhere = ({ state, places }: OwnCertificate): boolean =>
	state === "exempt" && places.includes(everywhere);
const toRequest = () => ({});

/**
 * Says beside a price that tax is added to it. Renders nothing while taxes are off, and for customers who are exempt
 * everywhere.
 */
export function TaxNote() {
	const { state } = useOwnData(listOwnTaxCertificates, toRequest, { isOptional: true });
	if (state.is !== "loaded" || !state.response.added || state.response.certificates.some(isExemptEverywhere))
		return null;
	return <span className="text-sm text-muted">{messages.plusTax}</span>;
}
