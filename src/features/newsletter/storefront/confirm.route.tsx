import { pageMeta } from "../../../ui/page-meta.ts";
import type { Route } from "./+types/confirm.route";
import { LinkPage } from "./link-page.tsx";

export const headers = () => ({ "cache-control": "no-store" });
export const meta = pageMeta({ title: "Confirm your subscription", hidden: true });

export default function Confirm({ params }: Route.ComponentProps) {
	return (
		<LinkPage
			title="Confirm your subscription"
			lead="Press the button, and news about training comes to your address."
			button="Confirm my subscription"
			action={`/newsletter/confirm/${encodeURIComponent(params.token)}`}
		/>
	);
}
