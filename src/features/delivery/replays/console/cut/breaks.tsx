import { Button, Notice } from "#console-kit/index.ts";
import type { CutTimes } from "./cut-times.ts";
import { TimeField } from "./time-field.tsx";

type Break = CutTimes["breaks"][number];

interface Props {
	breaks: Break[];
	errors: Record<string, string>;
	positionNow: () => string;
	onChange: (breaks: Break[]) => void;
}

/** What is left out between the start and the end. */
export function Breaks({ breaks, errors, positionNow, onChange }: Props) {
	const change = (index: number, to: Partial<Break>) =>
		onChange(breaks.map((a, b) => (b === index ? { ...a, ...to } : a)));
	return (
		<section aria-labelledby="breaks" className="grid gap-5">
			<div className="grid gap-2">
				<h2 id="breaks" className="text-xl">
					Breaks
				</h2>
				<p className="text-muted">Parts to leave out, such as a coffee break.</p>
			</div>
			{breaks.length === 0 && <p>Nothing is left out.</p>}
			{errors.breaks && (
				<Notice tone="danger" live>
					{errors.breaks}
				</Notice>
			)}
			<ol className="grid gap-5">
				{breaks.map(({ id, from, until }, index) => (
					<li key={id} className="grid gap-4 rounded-md border border-line bg-surface p-4">
						<TimeField
							label={`Break ${index + 1} starts at`}
							value={from}
							error={errors[`from-${id}`]}
							positionNow={positionNow}
							onChange={(time) => change(index, { from: time })}
						/>
						<TimeField
							label={`Break ${index + 1} ends at`}
							value={until}
							error={errors[`until-${id}`]}
							positionNow={positionNow}
							onChange={(time) => change(index, { until: time })}
						/>
						<Button
							variant="quiet"
							className="justify-self-start"
							onClick={() => onChange(breaks.filter((_, at) => at !== index))}
						>
							Remove
							<span className="sr-only">{` break ${index + 1}`}</span>
						</Button>
					</li>
				))}
			</ol>
			<Button
				variant="secondary"
				className="justify-self-start"
				disabled={breaks.length >= 20}
				onClick={() => onChange([...breaks, { id: crypto.randomUUID(), from: positionNow(), until: "" }])}
			>
				Leave out a break from here
			</Button>
		</section>
	);
}
