import { LinkPage, pageMeta } from "#storefront-kit/index.ts";
import { stopAlertsMessages } from "../messages.ts";
import type { Route } from "./+types/unsubscribe.route";

export const headers = () => ({ "cache-control": "no-store" });
export const meta = pageMeta({ title: stopAlertsMessages.title, hidden: true });

export default function Unsubscribe({ params }: Route.ComponentProps) {
	return <LinkPage {...stopAlertsMessages} action={`/search-alerts/unsubscribe/${encodeURIComponent(params.token)}`} />;
}
