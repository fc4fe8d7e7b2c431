import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type CallRefused, toQueryKey } from "#console-kit/index.ts";
import {
	type answerMessage,
	type assignMessage,
	type Conversation,
	type closeMessage,
	getMessage,
} from "../console-contract.ts";

/** Updates the cached conversation from a response, or from a refused change. */
export function useFresh(id: number) {
	const client = useQueryClient();
	const take = useCallback(
		(conversation: Conversation) => {
			client.setQueryData(toQueryKey(getMessage, { params: { id: String(id) } }), conversation);
		},
		[client, id],
	);
	/** Returns true if another change was first, and shows it. */
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
