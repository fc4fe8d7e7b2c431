import { useRef, useState } from "react";

/**
 * Keeps the version with which a form was opened while the form has changes: a newer version of someone else must not
 * replace what was typed. Saving is then refused.
 *
 * @param latest the record as it was loaded last; undefined until then
 * @returns the version for the form, and what the form reports its changes to
 */
export function useEditedVersion<Version>(latest: Version): [opened: Version, report: (isChanged: boolean) => void] {
	const [isChanged, setChanged] = useState(false);
	const opened = useRef(latest);
	if (!isChanged) opened.current = latest;
	return [opened.current, setChanged];
}
