import { Link } from "react-router";
import { Button, toast, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { ChevronRightIcon } from "#ui/icons/controls/chevron-right-icon.tsx";
import { dismissSetupSteps, readSetupSteps } from "../contract.ts";

const messages = {
	title: "Set up your site",
};

/**
 * What is left to do before the site belongs to the owner. Nothing when all steps are done, or when the owner hid it.
 */
export function SetupChecklist() {
	const { data } = useConsoleQuery(readSetupSteps, {});
	const { act, busy } = useAct(dismissSetupSteps, { changes: [readSetupSteps] });
	if (!data || data.dismissed) return null;
	const done = data.steps.filter((step) => step.done).length;
	if (done === data.steps.length) return null;
	const show = (dismissed: boolean) => act({ body: { dismissed } });
	return (
		<section aria-labelledby="setup" className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="grid gap-1">
					<h2 id="setup" className="text-xl">
						{messages.title}
					</h2>
					<p className="text-sm text-muted">{`${done} of ${data.steps.length} steps done`}</p>
				</div>
				<Button
					variant="secondary"
					busy={busy}
					onClick={async () => {
						if (await show(true))
							toast.success("The checklist is hidden.", { action: { label: "Undo", onClick: () => void show(false) } });
					}}
				>
					Hide checklist
				</Button>
			</div>
			<progress className="sr-only" max={data.steps.length} value={done} aria-label={messages.title} />
			<ol className="grid divide-y divide-line">
				{data.steps.map(({ title, text, to, done: isDone }) => (
					<li key={title} className="py-1">
						{isDone ? (
							<p className="flex min-h-12 items-center gap-4 text-muted">
								<span className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-wash text-brand">
									<CheckIcon size={16} />
								</span>
								<span>
									<span className="sr-only">{"Done: "}</span>
									<span className="line-through">{title}</span>
								</span>
							</p>
						) : (
							<Link
								to={to}
								className="flex min-h-14 items-center gap-4 rounded-md py-2 hover:text-brand focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand"
							>
								<span aria-hidden="true" className="size-7 shrink-0 rounded-full border-2 border-edge" />
								<span className="grid min-w-0 flex-1">
									<span className="font-semibold">{title}</span>
									<span className="text-sm text-muted">{text}</span>
								</span>
								<ChevronRightIcon size={18} />
							</Link>
						)}
					</li>
				))}
			</ol>
		</section>
	);
}
