import { pageMeta } from "../../../../../ui/layout/page-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { termsOfUse } from "./terms-of-use.tsx";

export const meta = pageMeta({
	title: "Terms of Use",
	description: "The terms under which you may use this site: copyright, disclaimers, your responsibility, external links.",
});

export default function TermsOfUse() {
	return (
		<LegalPage
			title="Terms of Use"
			lead="What you may do with this site and its courses, what we answer for, and what stays your responsibility."
			since="January 1, 2025"
			parts={termsOfUse}
		/>
	);
}
