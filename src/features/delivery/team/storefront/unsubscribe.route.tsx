import { LinkPage, pageMeta } from "#storefront-kit/index.ts";
import { stopRemindersMessages } from "../messages.ts";
import type { Route } from "./+types/unsubscribe.route";

const { page } = stopRemindersMessages;

export const headers = () => ({ "cache-control": "no-store" });
export const meta = pageMeta({ title: page.title, hidden: true });

export default function StopReminders({ params }: Route.ComponentProps) {
	return <LinkPage {...page} action={`/myTeam/unsubscribe/${encodeURIComponent(params.token)}`} />;
}
