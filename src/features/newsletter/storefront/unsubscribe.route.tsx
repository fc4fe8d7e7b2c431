import { pageMeta } from "../../../ui/page-meta.ts";
import type { Route } from "./+types/unsubscribe.route";
import { LinkPage } from "./link-page.tsx";

export const headers = () => ({ "cache-control": "no-store" });
export const meta = pageMeta({ title: "Unsubscribe", hidden: true });

export default function Unsubscribe({ params }: Route.ComponentProps) {
	return (
		<LinkPage
			title="Unsubscribe"
			lead="Press the button, and no more news comes to your address. Mails about your orders still do."
			button="Unsubscribe"
			action={`/newsletter/unsubscribe/${encodeURIComponent(params.token)}`}
		/>
	);
}
