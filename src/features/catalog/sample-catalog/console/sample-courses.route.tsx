import { useState } from "react";
import {
	ConfirmButton,
	ConsolePage,
	consoleMeta,
	Notice,
	Skeleton,
	TouchLink,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { addSamples, readSamples, removeSamples, type Samples } from "../console-contract.ts";
import { formatCounts } from "../rules/removed-counts.ts";

const courses = (count: number) => (count === 1 ? "1 sample course" : `${count} sample courses`);

const sampleCoursesMessages = {
	title: "Sample courses",
	lead: "Invented courses, instructors and articles show what your site can look like. Remove them before you sell your own courses.",
	state: "In your catalog",
	published: "On the site",
	drafts: "Drafts",
	missing: "Not added",
	add: {
		title: "Add the samples",
		text: "Adds the sample courses that your catalog lacks, with dates in the coming weeks, a sample recording and sample credits. Sample courses that are drafts are published as they are. Your own courses stay unchanged.",
		all: "All sample courses are on the site.",
		button: "Add samples",
		question: "Add the sample courses?",
		warning: "Visitors see the sample courses immediately and can buy them. You can remove them here.",
		done: (added: number, published: number) =>
			[added > 0 && `${courses(added)} added.`, published > 0 && `${courses(published)} published again.`]
				.filter(Boolean)
				.join(" "),
		taken: (count: number) => `${courses(count)} can't be added`,
		takenText: (numbers: string) => `Your courses ${numbers} use the same numbers. They stay as they are.`,
		more: (count: number) => `and ${count} more`,
	},
	remove: {
		title: "Remove the samples",
		text: "Deletes the sample courses with their files, the sample instructors and the sample articles. Courses that were sold stay, and so do instructors whom your courses name. You can add the courses and instructors again, as they were at first.",
		none: "There are no samples.",
		button: "Remove samples",
		question: "Remove all samples?",
		warning:
			"Sample courses, instructors and articles will be deleted immediately, with the changes you made to them. You can add the courses again.",
		done: (samples: string) => `Removed ${samples}.`,
		sold: (count: number) => `${courses(count)} stayed because customers bought them`,
		soldText: (names: string) => `Unpublish or archive: ${names}.`,
		code: "We'll keep the sample promo code WELCOME10.",
		codeLink: "Turn it off under promo codes",
	},
};

/** More courses than these do not help. */
const maxNamed = 5;

/** Names the first courses, such as `101 (HIPAA basics), 102 (FMLA basics) and 3 more`. */
function formatNames(courses: Samples["taken"]): string {
	const named = courses.slice(0, maxNamed).map(({ id, title }) => `${id} (${title})`);
	return [
		...named,
		...(courses.length > maxNamed ? [sampleCoursesMessages.add.more(courses.length - maxNamed)] : []),
	].join(", ");
}

const removeSamplesMessages = sampleCoursesMessages.remove;

/** Deletes all samples after a confirmation, and names those that stay. */
function RemoveSamples() {
	const [sold, setSold] = useState<Samples["taken"]>([]);
	const { act, busy } = useAct(removeSamples, {
		changes: [readSamples],
		done: (removed) => removeSamplesMessages.done(formatCounts(removed)),
		refused: ({ refusal }) => {
			if (refusal.code !== "all_sold") return false;
			setSold(refusal.sold);
			return true;
		},
	});
	return (
		<section className="grid justify-items-start gap-3 border-t border-line pt-6">
			<h2 className="text-xl">{removeSamplesMessages.title}</h2>
			<p className="max-w-text text-sm text-muted">{removeSamplesMessages.text}</p>
			{sold.length > 0 && (
				<Notice tone="warn" title={removeSamplesMessages.sold(sold.length)} live>
					{removeSamplesMessages.soldText(formatNames(sold))}
				</Notice>
			)}
			<ConfirmButton
				variant="secondary"
				label={removeSamplesMessages.button}
				title={removeSamplesMessages.question}
				busy={busy}
				onConfirm={async () => {
					const removed = await act({});
					if (removed) setSold(removed.sold);
				}}
			>
				<p>{removeSamplesMessages.warning}</p>
			</ConfirmButton>
			<p className="text-sm text-muted">
				{removeSamplesMessages.code} <TouchLink to="/console/promo-codes">{removeSamplesMessages.codeLink}</TouchLink>
			</p>
		</section>
	);
}

const addSamplesMessages = sampleCoursesMessages.add;

/** Adds the sample courses after a confirmation, and names courses that have the number of one. */
function AddSamples({ samples: { drafts, missing, taken } }: { samples: Samples }) {
	const { act, busy } = useAct(addSamples, {
		changes: [readSamples],
		done: ({ added, published }) => addSamplesMessages.done(added, published),
	});
	return (
		<section className="grid justify-items-start gap-3 border-t border-line pt-6">
			<h2 className="text-xl">{addSamplesMessages.title}</h2>
			<p className="max-w-text text-sm text-muted">{addSamplesMessages.text}</p>
			{taken.length > 0 && (
				<Notice title={addSamplesMessages.taken(taken.length)}>
					{addSamplesMessages.takenText(formatNames(taken))}
				</Notice>
			)}
			{missing + drafts === 0 ? (
				taken.length === 0 && <p role="status">{addSamplesMessages.all}</p>
			) : (
				<ConfirmButton
					variant="secondary"
					label={addSamplesMessages.button}
					title={addSamplesMessages.question}
					busy={busy}
					onConfirm={() => act({})}
				>
					<p>{addSamplesMessages.warning}</p>
				</ConfirmButton>
			)}
		</section>
	);
}

export const meta = consoleMeta(sampleCoursesMessages.title);

/** Lets owners add the sample courses to their catalog, and remove them from the site. */
export default function SampleCoursesPage() {
	const { data, failed } = useConsoleQuery(readSamples, {});
	return (
		<ConsolePage title={sampleCoursesMessages.title} lead={sampleCoursesMessages.lead}>
			{data ? (
				<>
					<section className="grid gap-3">
						<h2 className="text-xl">{sampleCoursesMessages.state}</h2>
						<dl className="flex flex-wrap gap-x-10 gap-y-3">
							{(["published", "drafts", "missing"] as const).map((state) => (
								<div key={state}>
									<dt className="text-sm text-muted">{sampleCoursesMessages[state]}</dt>
									<dd className="text-xl font-semibold">{data[state]}</dd>
								</div>
							))}
						</dl>
					</section>
					<AddSamples samples={data} />
					<RemoveSamples />
				</>
			) : (
				(failed ?? <Skeleton />)
			)}
		</ConsolePage>
	);
}
