import { useMemo } from "react";
import { Badge, ButtonLink, consoleMeta, defineList, ListPage, TouchLink, useList } from "#console-kit/index.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { zoneName } from "#values/time-zones/zone-name.ts";
import { listPromoCodes } from "../console-contract.ts";
import { promoListMessages as messages, promoStateMessages } from "./messages.ts";
import { discountText, span, stateTones } from "./promo-state.ts";
import { SwitchButton } from "./switch-button.tsx";

export const meta = consoleMeta(messages.title);

/** Called while a page renders, because a heading names the provider's time zone. */
const promoCodes = () =>
	defineList(listPromoCodes, "codes", {
		name: "promo-codes",
		views: "promo-codes",
		columns: [
			{
				id: "code",
				sortBy: "code",
				header: "Code",
				cell: ({ id, code }) => (
					<TouchLink to={`/console/promo-codes/${id}`} className="-my-2.5 font-semibold">
						{code}
					</TouchLink>
				),
			},
			{ id: "percent", header: "Discount", cell: discountText },
			{
				id: "state",
				header: "Status",
				cell: ({ state }) => <Badge tone={stateTones[state]}>{promoStateMessages[state]}</Badge>,
			},
			{ id: "span", header: `Valid (${zoneName(siteZones().first)})`, cell: span },
			{
				id: "uses",
				header: "Uses",
				cell: ({ spent, reserved, maxRedemptions }) => (
					<>
						{maxRedemptions === null ? `${spent} paid` : `${spent} of ${maxRedemptions} paid`}
						{reserved > 0 && <span className="text-muted">, {reserved} in checkout</span>}
					</>
				),
			},
			{ id: "switch", header: "On or off", cell: (code) => <SwitchButton code={code} /> },
		],
		csv: [
			"code",
			"percent",
			"amount",
			{ status: "state" },
			"startsAt",
			"endsAt",
			{ paidUses: "spent", maxUses: "maxRedemptions", maxUsesPerCustomer: "maxPerCustomer" },
			"minimum",
			{ courseIDs: ({ courses }) => courses.map(({ id }) => id).join(" ") },
		],
		filters: {
			search: { type: "search", hint: "Code starts with", maxLength: 40 },
			state: { label: "Status", all: "All", options: promoStateMessages },
		},
		filterClass: "grid gap-4 sm:grid-cols-[minmax(0,18rem)_minmax(0,14rem)]",
	});

/** Every promo code, the newest first by default. The filters are in the URL. */
export default function PromoCodes() {
	return (
		<ListPage
			list={useList(useMemo(promoCodes, []))}
			messages={messages}
			actions={<ButtonLink to="/console/promo-codes/new">New promo code</ButtonLink>}
		/>
	);
}
