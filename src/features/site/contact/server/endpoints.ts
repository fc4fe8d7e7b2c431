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

	serve(listMessages, ({ query }, { person }) => readMessages(deps.db, query, person.userId));
	serve(getMessage, async ({ params }) => (await readConversation(deps.db, params.id)) ?? refuse(getMessage, "unknown_message"));
	serve(answerMessage, (request, { person }) => answer(deps, request, person));
	serve(noteOnMessage, (request, { person }) => note(deps, request, person));
	serve(assignMessage, (request, { person }) => assign(deps, request, person));
	serve(closeMessage, (request, { person }) => close(deps, request, person));
}
