import type { Call, InputOf, ResponseOf } from "../../../../api/call.ts";
import { type CallRefused, useContractForm } from "../../../../console/index.ts";

/** What the form of a promo code holds: the body of its calls. */
export interface PromoValues {
	code: string;
	/** Missing until it is typed. */
	percent?: number;
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

/** The form of a promo code, checked by the contract of the call that takes it. */
export const usePromoForm = <C extends Call>(call: C, options: Options<C>) => useContractForm<C, PromoValues>(call, options as never);

export type PromoForm = ReturnType<typeof usePromoForm>;
