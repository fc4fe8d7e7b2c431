import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { type Course, getCourse, type Pricing } from "#features/catalog/courses/contract.ts";
import { creditsText } from "#features/catalog/courses/rules/credits-text.ts";
import { offeredPricings } from "#features/catalog/courses/rules/pricings/offered-pricings.ts";
import { maxSeatsPerLine } from "#features/catalog/courses/rules/pricings/seat-steps.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import {
	apiClient,
	Button,
	CheckboxField,
	FormError,
	formatDollars,
	formatMoney,
	formatShortTime,
	SelectField,
} from "#storefront-kit/index.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { SeatsInput } from "#ui/forms/seats-input.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { cartMessages as messages, seatsChoiceMessages, sessionTypeMessages } from "../messages.ts";
import { lineStyles } from "./cart-styles.ts";
import { changePricing, selectPricing } from "./change-pricing.ts";
import { seatsEach } from "./seats-each.ts";

interface Props {
	item: CartItem;
	onRemove: () => void;
	onChange: (item: CartItem) => void;
}

export function CartLine({ item, onRemove, onChange }: Props) {
	const place = `/training/${item.courseID}`;
	return (
		<li className={lineStyles}>
			<Link to={place} tabIndex={-1} aria-hidden="true">
				<img
					src={item.image}
					alt=""
					width={320}
					height={180}
					decoding="async"
					className="aspect-video w-full rounded-md border border-line bg-sunken object-cover"
				/>
			</Link>
			<div className="min-w-0">
				<Link to={place} className="font-semibold text-pretty hover:text-brand hover:underline" prefetch="intent">
					{item.course_name}
				</Link>
				<p className="mt-0.5 text-sm text-muted">{item.creator}</p>
				<p className="mt-1.5 flex flex-wrap gap-x-3 text-sm">
					<span>{item.selectedPricing.sessionType}</span>
					<span>{seatsEach(item)}</span>
				</p>
				<LineFacts item={item} />
				<p className="mt-1.5">
					<LinePrice item={item} />
				</p>
				<SeatsChoice item={item} onChange={onChange} />
				<SessionTypeChoice item={item} onChange={onChange} />
			</div>
			<IconButton
				label={messages.remove(item.course_name)}
				icon={<TrashIcon size={20} />}
				className="text-muted"
				onClick={onRemove}
			/>
		</li>
	);
}

/** When the live session takes place and what it earns. Its place is kept until that is known. */
function LineFacts({ item: { courseID, selectedPricing } }: { item: CartItem }) {
	const [course, setCourse] = useState<Course>();
	useEffect(() => {
		let isCurrent = true;
		apiClient.call(getCourse, { params: { id: String(courseID) } }).then(
			(outcome) => isCurrent && outcome.ok && setCourse(outcome.response),
			// The line is complete without them.
			() => {},
		);
		return () => {
			isCurrent = false;
		};
	}, [courseID]);
	const grants = course?.Pricings.find(({ id }) => id === selectedPricing.id)?.grants ?? selectedPricing.grants;
	return (
		<p
			className={`mt-1 flex flex-wrap content-start gap-x-3 text-sm text-muted sm:min-h-6 ${grants?.live ? "min-h-12" : "min-h-6"}`}
		>
			{course?.webinarDate && grants?.live && (
				<span className="font-semibold text-ink">{formatShortTime(course.webinarDate)}</span>
			)}
			{course && <span>{creditsText(course)}</span>}
		</p>
	);
}

function LinePrice({ item }: { item: CartItem }) {
	const price = formatDollars(item.price);
	const discounted = item.discounted_price ?? null;
	if (discounted === null) return <span className="font-semibold">{price}</span>;
	return (
		<span className="inline-flex flex-wrap items-baseline gap-x-2 font-semibold">
			<span className="sr-only">{messages.now}</span>
			<span className="text-accent">{formatDollars(discounted)}</span>
			<span className="sr-only">{messages.before}</span>
			<s className="text-sm font-normal text-muted">{price}</s>
		</span>
	);
}

interface ChoiceProps {
	item: CartItem;
	onChange: (item: CartItem) => void;
}

/** The number of seats of an item that is sold by the seat, and whether one of several is for the customer. */
function SeatsChoice({ item, onChange }: ChoiceProps) {
	const { seats = 1, perSeat } = item.selectedPricing;
	if (!perSeat && seats === 1) return null;
	return (
		<div className="mt-3 grid gap-3">
			{perSeat && <Count item={item} seats={seats} onChange={onChange} />}
			{seats > 1 && (
				<CheckboxField
					label={seatsChoiceMessages.attends}
					hint={item.attends === false ? seatsChoiceMessages.allForColleagues(seats) : undefined}
					checked={item.attends ?? true}
					onChange={({ target }) => onChange({ ...item, attends: target.checked })}
				/>
			)}
		</div>
	);
}

function Count({ item, seats, onChange }: ChoiceProps & { seats: number }) {
	const course = useRef<Course>(undefined);
	const latest = useRef(seats);
	/** The number that waits for its price. */
	const [waiting, setWaiting] = useState<number | null>(null);
	const [failed, setFailed] = useState(false);

	async function change(requested: number): Promise<void> {
		latest.current = requested;
		setWaiting(requested);
		setFailed(false);
		if (!course.current) {
			const outcome = await apiClient.call(getCourse, { params: { id: String(item.courseID) } }).catch(() => null);
			if (outcome?.ok) course.current = outcome.response;
		}
		// A later number waits for the same response.
		if (latest.current !== requested) return;
		setWaiting(null);
		const pricing = course.current?.Pricings.find(({ id }) => id === item.selectedPricing.id);
		if (!course.current || !pricing) return setFailed(true);
		const most = pricing.grants.live ? (course.current.seatsLeft ?? maxSeatsPerLine) : maxSeatsPerLine;
		onChange(changePricing(item, course.current, pricing, Math.min(requested, Math.max(1, most))));
	}

	return (
		<>
			<SeatsInput
				label={seatsChoiceMessages.seats}
				value={waiting ?? seats}
				max={maxSeatsPerLine}
				onChange={(requested) => void change(requested)}
			/>
			<FormError>{failed && seatsChoiceMessages.failed}</FormError>
		</>
	);
}

type State =
	| { is: "closed" }
	| { is: "loading" }
	| { is: "failed" }
	| { is: "open"; course: Course; offered: Pricing[] };

/**
 * Changes the session type of a course in the cart, for example to a group of 5. Loads what is for sale when opened.
 */
function SessionTypeChoice({ item, onChange }: ChoiceProps) {
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
					busyLabel={sessionTypeMessages.loading}
					onClick={() => void open()}
				>
					{sessionTypeMessages.change}
					<span className="sr-only">: {item.course_name}</span>
				</Button>
				<FormError>{state.is === "failed" && sessionTypeMessages.failed}</FormError>
			</div>
		);
	const { course, offered } = state;
	if (offered.length === 0) return <p className="mt-2 text-sm text-muted">{sessionTypeMessages.nothing}</p>;
	const isOffered = offered.some(({ id }) => id === item.selectedPricing.id);
	return (
		<SelectField
			ref={select}
			label={sessionTypeMessages.label}
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
					{sessionTypeMessages.option(pricing.sessionType, formatMoney(payable(course, pricing)))}
				</option>
			))}
		</SelectField>
	);
}

const payable = (course: Course, pricing: Pricing) => selectPricing(course, pricing, 1).pays;
