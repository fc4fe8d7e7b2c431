import { useEffect, useRef } from "react";
import { Button, CopyButton, Notice } from "#console-kit/index.ts";
import { useSite } from "#storefront-kit/index.ts";
import { saveFile } from "#ui/browser/save-file.ts";

/** Shows new recovery codes once, to copy, download or print. */
export function RecoveryCodes({
	codes,
	title,
	onDone,
}: {
	codes: readonly string[];
	title: string;
	onDone: () => void;
}) {
	const { siteName } = useSite();
	const heading = useRef<HTMLDivElement>(null);
	// Moves the focus to the result of the action.
	useEffect(() => heading.current?.focus(), []);
	const file = `${siteName}: recovery codes for the console. You can use each code once.

${codes.join("\n")}
`;
	return (
		<div ref={heading} tabIndex={-1} className="grid justify-items-start gap-6 outline-none">
			<Notice tone="success" title={title} live>
				Save these recovery codes somewhere you can reach without your phone. You can use each code once. They won't be
				shown again.
			</Notice>
			<div className="w-full rounded-lg border border-line bg-surface p-5">
				<p className="print-only mb-4 font-semibold">{`${siteName}: recovery codes for the console`}</p>
				<ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2" aria-label="Recovery codes">
					{codes.map((code) => (
						<li key={code}>
							<code>{code}</code>
						</li>
					))}
				</ul>
			</div>
			<div className="print-hidden flex flex-wrap gap-3">
				<CopyButton text={codes.join("\n")} label="Copy" />
				<Button
					variant="secondary"
					onClick={() => saveFile(new Blob([file], { type: "text/plain" }), "recovery-codes.txt")}
				>
					Download
				</Button>
				<Button variant="secondary" onClick={() => window.print()}>
					Print
				</Button>
			</div>
			<Button className="print-hidden" onClick={onDone}>
				I saved them
			</Button>
		</div>
	);
}
