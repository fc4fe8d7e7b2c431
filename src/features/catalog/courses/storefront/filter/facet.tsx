import { type ReactNode, useState } from "react";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { formatCount } from "#values/formats/format-count.ts";
import type { FilteredCourses } from "../../contract.ts";
import { type CourseFilter, type Facet, toggleValue } from "../../rules/filter/course-filter.ts";
import { choiceLabel } from "./choice-label.ts";
import { filterMessages as messages } from "./messages.ts";

type Choice = FilteredCourses["choices"][Facet][number];

/** More values are behind a button. */
const maxVisible = 6;

interface Props {
	facet: Facet;
	filter: CourseFilter;
	choices: readonly Choice[];
	/** Folded at first, unless a value is chosen. */
	folded: boolean;
	onChoose: (filter: CourseFilter) => void;
	children?: ReactNode;
}

/**
 * The values of a facet with their counts. Several can be chosen, except prices, each of which includes the lower ones.
 */
export function FacetField({ facet, filter, choices, folded, onChoose, children }: Props) {
	const chosen = filter[facet] as readonly string[];
	// Later it is the visitor's: removing the last value folds nothing.
	const [isOpen] = useState(!folded || chosen.length > 0);
	const fieldFor = (choice: Choice) => (
		<li key={choice.value}>
			{facet === "price" ? (
				<PriceChoice
					choice={choice}
					isChosen={chosen.at(-1) === choice.value}
					onChoose={() => onChoose({ ...filter, price: [choice.value as "150"] })}
				/>
			) : (
				<ValueChoice
					facet={facet}
					choice={choice}
					isChosen={chosen.includes(choice.value)}
					onChoose={() => onChoose(toggleValue(filter, facet, choice.value))}
				/>
			)}
		</li>
	);
	// A single value more needs no button.
	const visible =
		choices.length > maxVisible + 1
			? choices.filter(({ value }, index) => index < maxVisible || chosen.includes(value))
			: choices;
	const more = choices.filter((choice) => !visible.includes(choice));
	return (
		<details className="facet" open={isOpen}>
			<summary>
				{messages[facet]}
				<ChevronDownIcon size={18} />
			</summary>
			<fieldset>
				<legend className="sr-only">{messages[facet]}</legend>
				<ul>
					{facet === "price" && (
						<li>
							<label className="check facet-value">
								<input
									type="radio"
									name="price"
									value=""
									checked={chosen.length === 0}
									onChange={() => onChoose({ ...filter, price: [] })}
									className="facet-radio"
								/>
								<span>{messages.anyPrice}</span>
							</label>
						</li>
					)}
					{visible.map(fieldFor)}
				</ul>
				{more.length > 0 && (
					<details className="facet-more">
						<summary>{messages.more(more.length)}</summary>
						<ul>{more.map(fieldFor)}</ul>
					</details>
				)}
				{children}
			</fieldset>
		</details>
	);
}

interface ChoiceProps {
	choice: Choice;
	isChosen: boolean;
	onChoose: () => void;
}

function ValueChoice({ facet, choice: { value, count }, isChosen, onChoose }: ChoiceProps & { facet: Facet }) {
	return (
		<label className="check facet-value">
			<input type="checkbox" name={facet} value={value} checked={isChosen} onChange={onChoose} className="check-box" />
			<span>
				{choiceLabel(facet, value)} <Count count={count} />
			</span>
		</label>
	);
}

function PriceChoice({ choice: { value, count }, isChosen, onChoose }: ChoiceProps) {
	return (
		<label className="check facet-value">
			<input type="radio" name="price" value={value} checked={isChosen} onChange={onChoose} className="facet-radio" />
			<span>
				{choiceLabel("price", value)} <Count count={count} />
			</span>
		</label>
	);
}

const Count = ({ count }: { count: number }) => <span className="text-muted">({formatCount(count)})</span>;
