import { LinkPage, pageMeta } from "#storefront-kit/index.ts";
import { confirmAlertMessages } from "../messages.ts";
import type { Route } from "./+types/confirm.route";

export const headers = () => ({ "cache-control": "no-store" });
export const meta = pageMeta({ title: confirmAlertMessages.title, hidden: true });

export default function Confirm({ params }: Route.ComponentProps) {
	return <LinkPage {...confirmAlertMessages} action={`/search-alerts/confirm/${encodeURIComponent(params.token)}`} />;
}
