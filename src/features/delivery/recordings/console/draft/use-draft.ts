import { useCallback, useMemo, useRef, useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { type CaptionDraft, getCaptionDraft, saveCaptionDraft } from "../../draft-contract.ts";

export type Draft = NonNullable<CaptionDraft["draft"]>;

/** The texts of a draft while they are edited, and how to save them. */
export function useDraft(courseID: number, draft: Draft) {
	const [texts, setTexts] = useState(() => draft.phrases.map(({ text }) => text));
	const [saved, setSaved] = useState(texts);
	const version = useRef(draft.version);
	const { act, busy } = useAct(saveCaptionDraft, { changes: [getCaptionDraft], done: ({ message }) => message });
	const change = useCallback((index: number, text: string) => setTexts((before) => before.with(index, text)), []);
	const isChanged = useMemo(() => texts.some((text, index) => text !== saved[index]), [texts, saved]);

	/** Returns the saved version; undefined if saving failed. */
	async function save(): Promise<number | undefined> {
		const changes = texts.flatMap((text, index) => (text === saved[index] ? [] : [{ index, text }]));
		if (changes.length === 0) return version.current;
		const response = await act({ params: { courseID: String(courseID) }, body: { version: version.current, changes } });
		if (!response) return undefined;
		version.current = response.version;
		setSaved(texts);
		return response.version;
	}

	/** Forgets the changes. */
	const drop = () => setTexts(saved);

	const published = (next: number) => {
		version.current = next;
	};
	return { texts, setTexts, change, isChanged, save, busy, drop, published };
}
