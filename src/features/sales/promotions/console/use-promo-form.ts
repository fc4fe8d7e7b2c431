import { type BaseSyntheticEvent, useState } from "react";
import { type Call, type CallRefused, type FormValues, type ResponseOf, useContractForm } from "#console-kit/index.ts";
import type { changePromoCode, createPromoCode } from "../console-contract.ts";
import { isHighDiscount } from "../rules/high-discount.ts";

type PromoCall = typeof createPromoCode | typeof changePromoCode;

export type PromoValues = FormValues<PromoCall>;

/** The number of courses that a code makes free, and the first of them. */
interface FreeCourses {
	courses: number;
	title: string;
}

interface Options {
	values: PromoValues;
	input?: { params: { id: string } };
	changes: readonly Call[];
	refused?: (refusal: CallRefused<PromoCall>) => boolean;
	onDone: (answer: ResponseOf<PromoCall>) => void;
}

/** Creates the promo code form, validated by the contract of its call. It asks before a code makes courses free. */
export function usePromoForm(call: PromoCall, options: Options) {
	const [free, setFree] = useState<FreeCourses | null>(null);
	const refused = (refusal: CallRefused<PromoCall>): boolean => {
		if (refusal.refusal.code !== "makes_free") return options.refused?.(refusal) ?? false;
		setFree(refusal.refusal);
		return true;
	};
	const form = useContractForm(call, { ...options, refused });
	const [highPercent, setHighPercent] = useState<number | null>(null);
	/** Asks first if the discount is high. A code for everything is judged by the server, which knows the courses. */
	async function submit(event?: BaseSyntheticEvent) {
		event?.preventDefault();
		const { percent } = form.getValues();
		if (isHighDiscount(percent)) return setHighPercent(Number(percent));
		await form.submit(event);
	}
	async function confirmHigh() {
		setHighPercent(null);
		await form.submit();
	}
	async function confirmFree() {
		setFree(null);
		form.setValue("free", true);
		await form.submit();
		form.setValue("free", undefined);
	}
	return {
		...form,
		submit,
		free,
		confirmFree,
		cancelFree: () => setFree(null),
		highPercent,
		confirmHigh,
		cancelHigh: () => setHighPercent(null),
	};
}

export type PromoForm = ReturnType<typeof usePromoForm>;
