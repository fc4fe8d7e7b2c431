import { LinkPage, pageMeta } from "#storefront-kit/index.ts";
import type { Route } from "./+types/unsubscribe.route";
import { unsubscribeMessages } from "./messages.ts";

export const headers = () => ({ "cache-control": "no-store" });
export const meta = pageMeta({ title: unsubscribeMessages.title, hidden: true });

export default function Unsubscribe({ params }: Route.ComponentProps) {
	return <LinkPage {...unsubscribeMessages} action={`/newsletter/unsubscribe/${encodeURIComponent(params.token)}`} />;
}
