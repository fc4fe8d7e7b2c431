import { useState } from "react";
import type { Call, InputOf, ResponseOf } from "#api/call.ts";
import { type CallRefused, useContractForm } from "#console-kit/index.ts";
import type { createPromoCode } from "../console-contract.ts";

/** Values of the promo code form: the body of its calls. */
export type PromoValues = InputOf<typeof createPromoCode>["body"] & { version?: number };

/** The number of courses that a code makes free, and the first of them. */
export interface FreeCourses {
	courses: number;
	title: string;
}

interface Options<C extends Call> {
	values: PromoValues;
	input?: Omit<InputOf<C>, "body">;
	changes: readonly Call[];
	refused?: (refusal: CallRefused<C>) => boolean;
	onDone: (answer: ResponseOf<C>) => void;
}

/** Creates the promo code form, validated by the contract of its call. It asks before a code makes courses free. */
export function usePromoForm<C extends Call>(call: C, options: Options<C>) {
	const [free, setFree] = useState<FreeCourses | null>(null);
	const refused = (refusal: CallRefused<C>): boolean => {
		if ((refusal.refusal.code as string) !== "makes_free") return options.refused?.(refusal) ?? false;
		setFree(refusal.refusal as unknown as FreeCourses);
		return true;
	};
	const form = useContractForm<C, PromoValues>(call, { ...options, refused } as never);
	async function confirmFree() {
		setFree(null);
		form.setValue("free", true);
		await form.submit();
		form.setValue("free", undefined);
	}
	return { ...form, free, confirmFree, cancelFree: () => setFree(null) };
}

export type PromoForm = ReturnType<typeof usePromoForm>;
