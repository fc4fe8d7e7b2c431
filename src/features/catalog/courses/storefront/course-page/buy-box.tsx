import type { Ref } from "react";
import { Link } from "react-router";
import { Button, formatMoney, Notice, SelectField } from "#storefront-kit/index.ts";
import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { CartIcon } from "#ui/icons/cart-icon.tsx";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { classes } from "#ui/text/classes.ts";
import type { Course, Pricing } from "../../contract.ts";
import { awaitsDate } from "../../rules/pricings/offered-pricings.ts";
import { buyMessages as messages } from "../course/messages.ts";
import { CoursePrice } from "./course-price.tsx";
import { hasChoice } from "./price-options.tsx";
import { RefundTerms } from "./refund-terms.tsx";
import { type ChosenPricing, payableCents } from "./use-chosen-pricing.ts";

interface Props {
	course: Course;
	pricing: ChosenPricing;
	/** What the chosen option requires for the certificate; empty without one. */
	certificate?: string | undefined;
	onAdd: () => void;
	ref?: Ref<HTMLDivElement>;
}

/** The price, the Session Type dropdown and Add to Cart (specification, section 2). */
export function BuyBox({ course, pricing: { now, offered, chosen, choose }, certificate, onAdd, ref }: Props) {
	const seats =
		!course.archieve && course.webinarDate && now < Date.parse(course.webinarDate) ? course.seatsLeft : undefined;
	if (!chosen)
		return (
			<div className="buy-box" ref={ref}>
				{course.Pricings.length === 0 ? (
					<Notice title={messages.notYetTitle}>
						{messages.notYet.before}
						<Link to="/contact-us" className="link">
							{messages.notYet.link}
						</Link>
						{messages.notYet.after}
					</Notice>
				) : awaitsDate(course) ? (
					<Notice title={messages.undatedTitle}>{messages.undated}</Notice>
				) : seats !== undefined ? (
					<Notice title={messages.soldOut}>{messages.soldOutText}</Notice>
				) : (
					<Notice title={messages.startedTitle}>{messages.started}</Notice>
				)}
			</div>
		);
	const hasMore = hasChoice(offered);
	return (
		<div className="buy-box" ref={ref}>
			{/* On paper, the list of price options takes this place. */}
			<div className={classes("contents", hasMore && "print-hidden")}>
				<p aria-live="polite">
					<span className="sr-only">{messages.price}</span>
					<CoursePrice price={chosen.price} discountedPrice={chosen.discountedPrice} className="text-3xl" />
				</p>
				<SelectField
					label={messages.sessionType}
					value={chosen.pricing.id}
					onChange={(event) => choose(Number(event.target.value))}
					autoComplete="off"
					options={offered.map((pricing) => [
						pricing.id,
						`${pricing.sessionType} (${formatMoney(payableCents(course, pricing))}${pricing.perSeat ? messages.each : ""})`,
					])}
				/>
			</div>
			{awaitsDate(course) && <p className="text-sm text-muted">{messages.undatedSeats}</p>}
			{seats !== undefined && (
				<p className="text-sm font-semibold text-accent">{seats > 0 ? messages.seatsLeft(seats) : messages.soldOut}</p>
			)}
			<noscript>
				<p className="text-sm">{messages.needsScripts}</p>
			</noscript>
			<Button size="large" wide icon={<CartIcon size={20} />} className="js-only" onClick={onAdd}>
				{messages.addToCart}
			</Button>
			<ul className={classes("grid gap-1.5 text-sm text-muted", hasMore && "print-hidden")}>
				{[...includedIn({ ...chosen.pricing, seats: chosen.seats }), messages.invoice].map((line) => (
					<li key={line} className="flex gap-2">
						<CheckIcon size={18} className="mt-0.5 text-success" />
						{line}
					</li>
				))}
				{certificate && !hasMore && (
					<li className="flex gap-2">
						<AwardIcon size={18} className="mt-0.5 text-brand" />
						{certificate}
					</li>
				)}
			</ul>
			<RefundTerms live={chosen.pricing.grants.live} webinarDate={course.webinarDate} now={now} />
		</div>
	);
}

const includedIn = ({ grants, seats, perSeat }: Pricing): string[] => [
	...(grants.live ? [seats > 1 ? messages.liveFor(seats) : messages.live] : []),
	...(grants.recording ? [messages.recording] : []),
	...(grants.transcript ? [messages.transcript] : []),
	...(grants.recording || grants.transcript ? [messages.access] : []),
	...(perSeat && perSeat.addDays > 0 ? [messages.addSeats(perSeat.addDays)] : []),
];
