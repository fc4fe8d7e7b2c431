import { useState } from "react";
import { Button, TextAreaField, toast, useAct } from "#console-kit/index.ts";
import { type CaptionDraft, getCaptionDraft, saveSpokenNames } from "../../draft-contract.ts";
import { readNames, spellNames, writeNames } from "../../rules/captions/spoken-names.ts";
import { draftMessages as messages } from "./messages.ts";

interface Props {
	names: CaptionDraft["names"];
	texts: string[];
	onCorrect: (texts: string[]) => void;
}

/** How names and terms are spelled, in this draft and in later ones. */
export function Names({ names, texts, onCorrect }: Props) {
	const [text, setText] = useState(() => writeNames(names));
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(saveSpokenNames, {
		changes: [getCaptionDraft],
		done: ({ message }) => message,
		refused: ({ refusal, message }) => {
			setError(refusal.details?.[0]?.message ?? message);
			return true;
		},
	});
	async function apply() {
		const read = readNames(text);
		setError("wrongLine" in read ? `Line ${read.wrongLine} has no name before the equals sign.` : undefined);
		if ("wrongLine" in read || !(await act({ body: read }))) return;
		const corrected = texts.map((text) => spellNames(text, read.names));
		const count = corrected.filter((text, index) => text !== texts[index]).length;
		if (count === 0) return;
		onCorrect(corrected);
		toast.success(count === 1 ? "1 caption was corrected." : `${count} captions were corrected.`);
	}
	return (
		<section
			aria-label={messages.names}
			className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
		>
			<TextAreaField
				label={messages.names}
				hint="One per line, for all courses. After an equals sign, what the speech model writes instead: Ann Example = an example, anne example"
				error={error}
				rows={4}
				value={text}
				onChange={({ target }) => setText(target.value)}
				className="w-full"
			/>
			<Button variant="secondary" busy={busy} onClick={() => void apply()}>
				Save and apply
			</Button>
		</section>
	);
}
