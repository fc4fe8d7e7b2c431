import { pageMeta } from "../../../ui/page-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyPolicy } from "./privacy-policy.tsx";

export const meta = pageMeta({
	title: "Privacy Policy",
	description: "Which personal data we gather, what we use it for, whom we share it with, and how to see, correct or delete it.",
});

export default function PrivacyPolicy() {
	return (
		<LegalPage
			title="Privacy Policy"
			lead="Which personal data we gather, what we do with it, and how you stay in charge of it. We sell no data, show no advertising and use no tracking cookies."
			since="January 1, 2025"
			parts={privacyPolicy}
		/>
	);
}
