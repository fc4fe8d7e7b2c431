import { pageMeta } from "#ui/layout/page-meta.ts";
import type { Route } from "./+types/message.route";
import { ConversationPage } from "./conversation-page.tsx";

export const meta = pageMeta({ title: "Message", hidden: true });

export default function Message({ params }: Route.ComponentProps) {
	return <ConversationPage kind="contact" id={params.id} />;
}
