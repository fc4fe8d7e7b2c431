export interface AttendedCourse {
	/** Whether it earned a certificate that is valid. */
	certified: boolean;
	attendedMinutes: number;
	/** The length of the live session. */
	durationMinutes: number;
	watchedSeconds: number;
	/** The length of the recording; 0 if there is none. */
	lengthSeconds: number;
}

/** The part of a recording that must be watched. */
const watchedShare = 0.8;
/** The part of a live session that must be attended. */
const attendedShare = 0.5;

/** Returns whether a customer attended enough of a course to review it. */
export function hasCompleted({
	certified,
	attendedMinutes,
	durationMinutes,
	watchedSeconds,
	lengthSeconds,
}: AttendedCourse): boolean {
	if (certified) return true;
	if (durationMinutes > 0 && attendedMinutes >= durationMinutes * attendedShare) return true;
	return lengthSeconds > 0 && watchedSeconds >= lengthSeconds * watchedShare;
}
