import { useEffect, useRef, useState } from "react";
import { type Course, getCourse, type Pricing } from "#features/catalog/courses/contract.ts";
import { offeredPricings } from "#features/catalog/courses/rules/pricings/offered-pricings.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { apiClient, Button, FormError, formatMoney, SelectField } from "#storefront-kit/index.ts";
import { sessionTypeMessages as messages } from "../messages.ts";
import { changePricing, selectPricing } from "./change-pricing.ts";

interface Props {
	item: CartItem;
	onChange: (item: CartItem) => void;
}

type State =
	| { is: "closed" }
	| { is: "loading" }
	| { is: "failed" }
	| { is: "open"; course: Course; offered: Pricing[] };

/**
 * Changes the session type of a course in the cart, for example to a group of 5. Loads what is for sale when opened.
 */
export function SessionTypeChoice({ item, onChange }: Props) {
	const [state, setState] = useState<State>({ is: "closed" });
	const select = useRef<HTMLSelectElement>(null);
	const isOpen = state.is === "open";
	useEffect(() => {
		if (isOpen) select.current?.focus();
	}, [isOpen]);

	async function open(): Promise<void> {
		setState({ is: "loading" });
		const outcome = await apiClient.call(getCourse, { params: { id: String(item.courseID) } }).catch(() => null);
		setState(
			outcome?.ok
				? { is: "open", course: outcome.response, offered: offeredPricings(outcome.response, Date.now()) }
				: { is: "failed" },
		);
	}

	if (state.is !== "open")
		return (
			<div>
				<Button
					variant="quiet"
					className="-ms-3"
					busy={state.is === "loading"}
					busyLabel={messages.loading}
					onClick={() => void open()}
				>
					{messages.change}
					<span className="sr-only">: {item.course_name}</span>
				</Button>
				<FormError>{state.is === "failed" && messages.failed}</FormError>
			</div>
		);
	const { course, offered } = state;
	if (offered.length === 0) return <p className="mt-2 text-sm text-muted">{messages.nothing}</p>;
	const isOffered = offered.some(({ id }) => id === item.selectedPricing.id);
	return (
		<SelectField
			ref={select}
			label={messages.label}
			className="mt-3 max-w-sm"
			value={isOffered ? item.selectedPricing.id : ""}
			onChange={({ target }) => {
				const pricing = offered.find(({ id }) => id === Number(target.value));
				if (pricing) onChange(changePricing(item, course, pricing, item.selectedPricing.seats ?? 1));
			}}
		>
			{!isOffered && <option value="">{item.selectedPricing.sessionType}</option>}
			{offered.map((pricing) => (
				<option key={pricing.id} value={pricing.id}>
					{messages.option(pricing.sessionType, formatMoney(payable(course, pricing)))}
				</option>
			))}
		</SelectField>
	);
}

const payable = (course: Course, pricing: Pricing) => selectPricing(course, pricing, 1).pays;
