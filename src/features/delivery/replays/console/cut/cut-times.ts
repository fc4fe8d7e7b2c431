import { problemOfCut, type RecordingCut } from "../../rules/recording-cut.ts";
import { cutMessages as messages } from "./messages.ts";

/** The times as staff write them. */
export interface CutTimes {
	start: string;
	end: string;
	breaks: { id: string; from: string; until: string }[];
	poster: string;
}

/** Formats a second for editing: `4:07`, `1:02:33`. */
export function formatTime(second: number): string {
	const [hours, minutes, seconds] = [Math.floor(second / 3600), Math.floor(second / 60) % 60, Math.floor(second) % 60];
	const two = (value: number) => String(value).padStart(2, "0");
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Reads a time such as `4:07`, `1:02:33` or `90:00`; undefined if it is none. */
export function parseTime(time: string): number | undefined {
	const [, hours = "0", minutes = "", seconds = ""] =
		time.trim().match(/^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/) ?? [];
	return minutes === "" ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

export function toCutTimes({ start, end, breaks, poster }: RecordingCut): CutTimes {
	return {
		start: formatTime(start),
		end: end === null ? "" : formatTime(end),
		breaks: breaks.map(({ from, until }, index) => ({
			id: String(index),
			from: formatTime(from),
			until: formatTime(until),
		})),
		poster: poster === null ? "" : formatTime(poster),
	};
}

export interface ReadTimes {
	/** Null if a time can't be read. */
	cut: RecordingCut | null;
	/** What is wrong with a field, by its name. */
	errors: Record<string, string>;
}

/** Reads what staff wrote, and says what is wrong with it. */
export function readTimes(times: CutTimes, seconds: number): ReadTimes {
	const errors: Record<string, string> = {};
	const read = (name: string, time: string): number => {
		const second = parseTime(time);
		if (second === undefined) errors[name] = messages.wrongTime;
		return second ?? 0;
	};
	const orNull = (name: string, time: string) => (time.trim() === "" ? null : read(name, time));
	const cut: RecordingCut = {
		start: read("start", times.start),
		end: orNull("end", times.end),
		breaks: times.breaks
			.map(({ id, from, until }) => ({ from: read(`from-${id}`, from), until: read(`until-${id}`, until) }))
			.toSorted((a, b) => a.from - b.from),
		poster: orNull("poster", times.poster),
	};
	if (Object.keys(errors).length > 0) return { cut: null, errors };
	const problem = problemOfCut(cut, seconds);
	return problem ? { cut, errors: { [problem]: messages.problems[problem] } } : { cut, errors };
}
