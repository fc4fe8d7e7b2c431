import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { formatMoney } from "#values/money.ts";
import type { Course, Pricing } from "../../contract.ts";
import { groupPricings, seatPrice } from "../../rules/pricings/pricing-groups.ts";
import { buyMessages as messages } from "../course/messages.ts";
import { includedIn } from "./included-in.ts";
import { stepTexts } from "./seats-field.tsx";
import { type ChosenPricing, payableCents } from "./use-chosen-pricing.ts";

interface Props {
	course: Course;
	pricing: ChosenPricing;
	describeCertificate?: DescribeCertificate | undefined;
}

/** Says what an option requires for the certificate. Empty if the course has none. */
export type DescribeCertificate = (pricing: Pricing) => string;

/** Compares the price options in groups, with what each includes. */
export function PriceOptions({ course, pricing: { offered, chosen, choose }, describeCertificate }: Props) {
	if (!chosen || offered.length < 2) return null;
	const toPrice = (pricing: Pricing) => payableCents(course, pricing);
	return (
		<fieldset className="price-options js-only">
			<legend className="font-serif text-xl font-medium">{messages.options}</legend>
			<div className="price-option-groups">
				{groupPricings(offered).map(({ name, pricings }) => (
					<div key={name} className="grid content-start gap-3">
						<p className="eyebrow">{messages.groups[name]}</p>
						{pricings.map((pricing) => {
							const certificate = describeCertificate?.(pricing);
							const seat = seatPrice(pricing, offered, toPrice);
							return (
								<label key={pricing.id} className="price-option">
									<input
										type="radio"
										name="price-option"
										value={pricing.id}
										checked={pricing.id === chosen.pricing.id}
										onChange={() => choose(pricing.id)}
										className="sr-only"
									/>
									<span className="font-semibold">{pricing.sessionType}</span>
									<span className="flex flex-wrap items-baseline gap-x-2">
										<span className="text-md font-semibold">{formatMoney(toPrice(pricing))}</span>
										{seat && <span className="text-sm text-muted">{messages.perSeat(formatMoney(seat.perSeat), seat.savedPercent)}</span>}
										{pricing.perSeat && <span className="text-sm text-muted">{messages.forEach}</span>}
									</span>
									<span className="grid gap-0.5 text-sm text-muted">
										{stepTexts(course, pricing).map((line) => (
											<span key={line}>{line}</span>
										))}
										{includedIn(pricing).map((line) => (
											<span key={line} className="flex gap-1.5">
												<CheckIcon size={16} className="mt-1 text-success" />
												{line}
											</span>
										))}
										{certificate && (
											<span className="flex gap-1.5">
												<AwardIcon size={16} className="mt-1 text-brand" />
												{certificate}
											</span>
										)}
									</span>
								</label>
							);
						})}
					</div>
				))}
			</div>
		</fieldset>
	);
}
