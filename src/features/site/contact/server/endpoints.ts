import { refuse } from "../../../../api/refusal.ts";
import type { Serve } from "../../../../platform/http/answers.ts";
import { answerMessage, assignMessage, closeMessage, getMessage, listMessages, noteOnMessage } from "../console-contract.ts";
import { askForEstimate, contactUs } from "../contract.ts";
import { answer, assign, close, note } from "./change-conversation.ts";
import { readConversation, readMessages } from "./read-conversations.ts";
import { type MessagesDeps, sendMessage } from "./send-message.ts";

/** Serves `POST /users/contact-us` and `POST /consulting/estimates`, and what operators do with what they bring. */
export function serveMessages(serve: Serve, deps: MessagesDeps): void {
	serve(contactUs, ({ body }, { address }) => sendMessage(deps, "contact", body, address));
	serve(askForEstimate, ({ body }, { address }) => sendMessage(deps, "estimate", body, address));

	serve(listMessages, ({ query }, { user }) => readMessages(deps.db, query, user.userId));
	serve(getMessage, async ({ params }) => (await readConversation(deps.db, params.id)) ?? refuse(getMessage, "unknown_message"));
	serve(answerMessage, (request, { user }) => answer(deps, request, user));
	serve(noteOnMessage, (request, { user }) => note(deps, request, user));
	serve(assignMessage, (request, { user }) => assign(deps, request, user));
	serve(closeMessage, (request, { user }) => close(deps, request, user));
}
