import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type CallRefused, keyOf } from "../../../../console/index.ts";
import { type answerMessage, type assignMessage, type Conversation, type closeMessage, getMessage } from "../console-contract.ts";

/** Takes over how a conversation stands now: from an answer, or from the refusal of whoever came second. */
export function useFresh(id: number) {
	const client = useQueryClient();
	const take = useCallback(
		(conversation: Conversation) => {
			client.setQueryData(keyOf(getMessage, { params: { id: String(id) } }), conversation);
		},
		[client, id],
	);
	/** True when somebody else was faster, and what they did is shown. */
	const takeFrom = useCallback(
		({ refusal }: CallRefused<typeof answerMessage | typeof assignMessage | typeof closeMessage>): boolean => {
			if (refusal.code !== "changed_meanwhile") return false;
			take(refusal.conversation);
			return true;
		},
		[take],
	);
	return { take, takeFrom };
}
