import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { CutTimes } from "./cut-times.ts";
import { cutMessages as messages } from "./messages.ts";
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
	const change = (index: number, to: Partial<Break>) => onChange(breaks.map((a, b) => (b === index ? { ...a, ...to } : a)));
	return (
		<section aria-labelledby="breaks" className="grid gap-5">
			<div className="grid gap-2">
				<h2 id="breaks" className="text-xl">
					{messages.breaks}
				</h2>
				<p className="text-muted">{messages.breaksText}</p>
			</div>
			{breaks.length === 0 && <p>{messages.noBreaks}</p>}
			{errors.breaks && (
				<Notice tone="danger" live>
					{errors.breaks}
				</Notice>
			)}
			<ol className="grid gap-5">
				{breaks.map(({ id, from, until }, index) => (
					<li key={id} className="grid gap-4 rounded-md border border-line bg-surface p-4">
						<TimeField
							label={messages.breakFrom(index + 1)}
							value={from}
							error={errors[`from-${id}`]}
							positionNow={positionNow}
							onChange={(time) => change(index, { from: time })}
						/>
						<TimeField
							label={messages.breakUntil(index + 1)}
							value={until}
							error={errors[`until-${id}`]}
							positionNow={positionNow}
							onChange={(time) => change(index, { until: time })}
						/>
						<Button variant="quiet" className="justify-self-start" onClick={() => onChange(breaks.filter((_, at) => at !== index))}>
							{messages.removeBreak}
							<span className="sr-only">{messages.ofBreak(index + 1)}</span>
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
				{messages.addBreak}
			</Button>
		</section>
	);
}
