import { useNavigate } from "react-router";
import { ConsolePage, consoleMeta, Skeleton, toast, useConsoleQuery } from "#console-kit/index.ts";
import { pluck } from "#values/fields/definitions.ts";
import { createPromoCode, listPromoCodes } from "../console-contract.ts";
import { promoFields } from "../fields.ts";
import { promoListMessages } from "./messages.ts";
import { PromoFields } from "./promo-fields.tsx";
import { usePromoForm } from "./use-promo-form.ts";

export const meta = consoleMeta("New promo code");

/** Creates a promo code. */
export default function NewPromoCode() {
	const navigate = useNavigate();
	const { data, failed } = useConsoleQuery(listPromoCodes, { query: {} });
	const form = usePromoForm(createPromoCode, {
		values: pluck(promoFields, "empty"),
		changes: [listPromoCodes],
		onDone: ({ code, smallTotal }) => {
			toast.success(`${code.code} was created.`);
			void navigate(smallTotal ? `/console/promo-codes/${code.id}` : "/console/promo-codes");
		},
	});
	return (
		<ConsolePage title="New promo code" back={{ to: "/console/promo-codes", label: promoListMessages.title }}>
			{failed ? (
				failed
			) : data ? (
				<PromoFields form={form} sites={data.sites} submit="Create code" loadedCourses={[]} />
			) : (
				<Skeleton />
			)}
		</ConsolePage>
	);
}
