import type { Call, InputOf, ResponseOf } from "../../../../api/call.ts";
import { type CallRefused, useContractForm } from "../../../../console/index.ts";

/** Values of the promo code form: the body of its calls. */
export interface PromoValues {
	code: string;
	/** One of the two; undefined until entered, and the other is null. */
	percent?: number | null;
	amount?: number | null;
	startsAt: string;
	endsAt: string;
	maxRedemptions: number | null;
	maxPerCustomer: number | null;
	minimum: number;
	courseIDs: number[];
	siteIDs: number[];
	version?: number;
}

interface Options<C extends Call> {
	values: PromoValues;
	input?: Omit<InputOf<C>, "body">;
	changes: readonly Call[];
	refused?: (refusal: CallRefused<C>) => boolean;
	onDone: (answer: ResponseOf<C>) => void;
}

/** Creates the promo code form, validated by the contract of its call. */
export const usePromoForm = <C extends Call>(call: C, options: Options<C>) => useContractForm<C, PromoValues>(call, options as never);

export type PromoForm = ReturnType<typeof usePromoForm>;
