import { refuse, type Serve } from "#platform/index.ts";
import {
	answerMessage,
	assignMessage,
	closeMessage,
	getMessage,
	listMessages,
	noteOnMessage,
} from "../console-contract.ts";
import { contactUs, requestEstimate } from "../contract.ts";
import { assign, close, note, reply } from "./change-conversation.ts";
import { readConversation, readMessages } from "./read-conversations.ts";
import { type ContactContext, type MessageLimit, sendMessage } from "./send-message.ts";

/**
 * Serves `POST /users/contact-us`, `POST /consulting/estimates`, and the endpoints of staff. @param limit lower for
 * tests
 */
export function serveMessages(serve: Serve, context: ContactContext, limit?: MessageLimit): void {
	serve(contactUs, ({ body }, { address }) => sendMessage(context, "contact", body, address, limit));
	serve(requestEstimate, ({ body }, { address }) => sendMessage(context, "estimate", body, address, limit));

	serve(listMessages, ({ query }, { user }) => readMessages(context.db, query, user.userId));
	serve(
		getMessage,
		async ({ params }) => (await readConversation(context.db, params.id)) ?? refuse(getMessage, "unknown_message"),
	);
	serve(answerMessage, (request, { user }) => reply(context, request, user));
	serve(noteOnMessage, (request, { user }) => note(context, request, user));
	serve(assignMessage, (request, { user }) => assign(context, request, user));
	serve(closeMessage, (request, { user }) => close(context, request, user));
}
