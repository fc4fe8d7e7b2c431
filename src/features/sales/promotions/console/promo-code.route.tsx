import { useState } from "react";
import { useParams } from "react-router";
import {
	Badge,
	Button,
	ConfirmCall,
	ConsolePage,
	consoleMeta,
	defineList,
	formatDollars,
	ListSection,
	Notice,
	roleAllows,
	TouchLink,
	toast,
	useConsoleQuery,
	useList,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { siteClock } from "#values/site-clock.ts";
import {
	changePromoCode,
	deletePromoCode,
	getPromoCode,
	listPromoCodes,
	listPromoUses,
	type PromoCode,
} from "../console-contract.ts";
import { promoListMessages, promoStateMessages } from "./messages.ts";
import { PromoFields } from "./promo-fields.tsx";
import { discountText, stateTones } from "./promo-state.ts";
import { SwitchButton } from "./switch-button.tsx";
import { type PromoValues, usePromoForm } from "./use-promo-form.ts";

export const meta = consoleMeta("Promo code");

const back = { to: "/console/promo-codes", label: promoListMessages.title };

/** One promo code: its fields, its switch, and the orders that used it. */
export default function PromoCodePage() {
	const { id = "" } = useParams();
	const { data, pending } = useConsoleQuery(getPromoCode, { params: { id } });
	const used = data !== undefined && data.code.spent + data.code.reserved > 0;
	return (
		<ConsolePage
			title={data?.code.code ?? "Promo code"}
			back={back}
			lead={data && <Badge tone={stateTones[data.code.state]}>{promoStateMessages[data.code.state]}</Badge>}
			actions={
				data && (
					<>
						<SwitchButton code={data.code} />
						{!used && <DeleteButton code={data.code} />}
					</>
				)
			}
		>
			{pending}
			{data && (
				<div className="grid gap-12">
					{data.smallTotal && (
						<Notice tone="warn" title="This code can make a total too small for a card" className="max-w-text">
							{`With this code, “${data.smallTotal.title}” (${data.smallTotal.sessionType}) costs ${formatDollars(data.smallTotal.total)}. Cards can't be charged less than $0.50, so customers can't check out with this item alone. Change the discount, or set a minimum total.`}
						</Notice>
					)}
					<Edit key={data.code.id} code={data.code} sites={data.sites} named={used} />
					<PromoUses id={id} />
				</div>
			)}
		</ConsolePage>
	);
}

/** Keeps the version that the form was opened with, to detect changes that someone else made. */
function Edit({ code, sites, named }: { code: PromoCode; sites: { id: number; name: string }[]; named: boolean }) {
	const [newerCode, setNewerCode] = useState<PromoCode | null>(null);
	const form = usePromoForm(changePromoCode, {
		values: toValues(code),
		input: { params: { id: String(code.id) } },
		changes: [listPromoCodes, getPromoCode],
		refused: ({ refusal }) => {
			if (refusal.code !== "changed_meanwhile") return false;
			setNewerCode(refusal.current);
			return true;
		},
		onDone: ({ code: saved }) => {
			setNewerCode(null);
			form.reset(toValues(saved));
			toast.success("Saved.");
		},
	});
	return (
		<div className="grid gap-6">
			{newerCode && (
				<Notice tone="warn" title="Someone else changed this code" live className="max-w-text">
					<p>{`It is now ${discountText(newerCode)} off, ${newerCode.maxRedemptions === null ? "with no limit" : `with ${newerCode.maxRedemptions} uses in total`}. Your changes are still here.`}</p>
					<div className="mt-3 flex flex-wrap gap-3">
						<Button
							variant="secondary"
							onClick={() => {
								form.setValue("version", newerCode.version);
								setNewerCode(null);
								void form.submit();
							}}
						>
							Save my changes
						</Button>
						<Button
							variant="secondary"
							onClick={() => {
								form.reset(toValues(newerCode));
								setNewerCode(null);
							}}
						>
							Discard my changes
						</Button>
					</div>
				</Notice>
			)}
			<PromoFields form={form} sites={sites} loadedCourses={code.courses} submit="Save" named={named} />
		</div>
	);
}

function toValues({
	id: _,
	state: __,
	reserved: ___,
	spent: ____,
	courses,
	startsAt,
	endsAt,
	...fields
}: PromoCode): PromoValues {
	const formatClock = (moment: string | null) => (moment === null ? "" : siteClock(moment));
	return {
		...fields,
		startsAt: formatClock(startsAt),
		endsAt: formatClock(endsAt),
		courseIDs: courses.map(({ id }) => id),
	};
}

/** Deletes a code that was never used. */
function DeleteButton({ code: { id, code } }: { code: PromoCode }) {
	return (
		<ConfirmCall
			call={deletePromoCode}
			input={{ params: { id: String(id) } }}
			changes={[listPromoCodes]}
			label="Delete"
			title={`Delete ${code}?`}
			text="This code has never been used. You can't undo this."
			variant="secondary"
			to="/console/promo-codes"
		/>
	);
}

const messages = {
	title: "Orders with this code",
	columns: { order: "Order", when: "Date", state: "Status", discount: "Discount", total: "Total" },
	states: { reserved: "In checkout", spent: "Paid", released: "Not paid" },
	none: { title: "Not used yet", text: "Orders with this code appear here." },
};

const tones = { reserved: "info", spent: "success", released: "neutral" } as const;

const uses = defineList(listPromoUses, "uses", {
	name: "promo-code-uses",
	columns: [
		{
			id: "order",
			header: messages.columns.order,
			sortValue: "orderId",
			cell: ({ orderId }) => <OrderLink orderId={orderId} />,
		},
		{ id: "at", header: messages.columns.when, sortValue: "at", time: "at" },
		{
			id: "state",
			header: messages.columns.state,
			sortValue: ({ state }) => messages.states[state],
			cell: ({ state }) => <Badge tone={tones[state]}>{messages.states[state]}</Badge>,
		},
		{
			id: "discount",
			header: messages.columns.discount,
			align: "end",
			sortValue: "discount",
			cell: ({ discount }) => <span className="whitespace-nowrap">{formatDollars(discount)}</span>,
		},
		{
			id: "total",
			header: messages.columns.total,
			align: "end",
			sortValue: "total",
			cell: ({ total }) => <span className="whitespace-nowrap">{formatDollars(total)}</span>,
		},
	],
	csv: [{ order: "orderId", usedAt: "at", status: "state" }, "discount", "total"],
	rowKey: "orderId",
});

/** The orders that used a code, the latest first. Only staff who may see orders can open them. */
function PromoUses({ id }: { id: string }) {
	return <ListSection list={useList(uses, { params: { id } })} id="uses" messages={messages} />;
}

function OrderLink({ orderId }: { orderId: number }) {
	if (!roleAllows("support", useStaffMember().role)) return orderId;
	return (
		<TouchLink to={`/console/orders/${orderId}`} className="-my-2.5">
			{orderId}
		</TouchLink>
	);
}
