import { consoleMeta } from "#console-kit/index.ts";
import type { Route } from "./+types/message.route";
import { ConversationPage } from "./conversation-page.tsx";

export const meta = consoleMeta("Message");

export default function Message({ params }: Route.ComponentProps) {
	return <ConversationPage kind="contact" id={params.id} />;
}
