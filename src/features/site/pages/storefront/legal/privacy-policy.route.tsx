import { pageMeta } from "../../../../../ui/layout/page-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyPolicy } from "./privacy-policy.tsx";

export const meta = pageMeta({
	title: "Privacy Policy",
	description: "What personal data we collect, how we use it, whom we share it with, and how to see, correct or delete it.",
});

export default function PrivacyPolicy() {
	return (
		<LegalPage
			title="Privacy Policy"
			lead="What personal data we collect, what we do with it, and how you stay in control. We don't sell data, show ads or use tracking cookies."
			since="January 1, 2025"
			parts={privacyPolicy}
		/>
	);
}
