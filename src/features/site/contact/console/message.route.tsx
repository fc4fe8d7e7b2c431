import { pageMeta } from "#ui/layout/page-meta.ts";
import type { Route } from "./+types/message.route";
import { ConversationPage } from "./conversation-page.tsx";
import { messageMessages } from "./messages.ts";

export const meta = pageMeta({ title: messageMessages.title, hidden: true });

export default function Message({ params }: Route.ComponentProps) {
	return <ConversationPage kind="contact" id={params.id} />;
}
