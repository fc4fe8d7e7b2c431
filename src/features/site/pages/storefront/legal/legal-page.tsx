import { useRouteLoaderData } from "react-router";
import type { loader } from "../../../../../root.tsx";
import { LongRead, type Part } from "../../../articles/storefront/index.ts";

/** The company that legal texts name, from the deployment's settings. */
export interface Company {
	name: string;
	email: string;
	offices: string[];
}

interface Props {
	title: string;
	lead: string;
	/** The effective date, as printed. */
	since: string;
	parts: (company: Company) => Part[];
}

/** A legal text with numbered headings and a table of contents. */
export function LegalPage({ title, lead, since, parts }: Props) {
	const config = useRouteLoaderData<typeof loader>("root");
	const company = { name: config?.siteName ?? "Lectern", email: config?.supportEmail ?? "", offices: config?.offices ?? [] };
	return <LongRead numbered title={title} eyebrow={`Effective ${since}`} lead={lead} parts={parts(company)} />;
}
