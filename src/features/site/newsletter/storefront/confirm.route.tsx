import { LinkPage, pageMeta } from "#storefront-kit/index.ts";
import type { Route } from "./+types/confirm.route";
import { confirmMessages } from "./messages.ts";

export const headers = () => ({ "cache-control": "no-store" });
export const meta = pageMeta({ title: confirmMessages.title, hidden: true });

export default function Confirm({ params }: Route.ComponentProps) {
	return <LinkPage {...confirmMessages} action={`/newsletter/confirm/${encodeURIComponent(params.token)}`} />;
}
