import { useNavigate } from "react-router";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { useConsoleQuery } from "../../operators/console/index.ts";
import { createPromoCode, listPromoCodes } from "../console-contract.ts";
import { emptyPromo, PromoFields } from "./promo-fields.tsx";
import { usePromoForm } from "./use-promo-form.ts";

export const meta = pageMeta({ title: "New promo code", hidden: true });

/** Makes a promo code. */
export default function NewPromoCode() {
	const navigate = useNavigate();
	const { data, error, refetch } = useConsoleQuery(listPromoCodes, { query: {} });
	const form = usePromoForm(createPromoCode, {
		values: emptyPromo,
		changes: [listPromoCodes],
		onDone: ({ code }) => {
			toast.success(`${code.code} is made.`);
			void navigate("/console/promo-codes");
		},
	});
	return (
		<ConsolePage title="New promo code" back={{ to: "/console/promo-codes", label: "Promo codes" }}>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : data ? (
				<PromoFields form={form} sites={data.sites} submit="Make the code" known={[]} />
			) : (
				<Skeleton className="h-96 w-full" />
			)}
		</ConsolePage>
	);
}
