import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { apiClient, lazyPart } from "#storefront-kit/index.ts";
import { getSample, type Sample } from "../../sample-contract.ts";

const SampleVideo = lazyPart(() => import("./sample-video.tsx").then((part) => part.default));

/** Plays a course's sample instead of its cover. A sample without a video opens on its own page. */
export function CoverSample({ courseID, cover }: { courseID: number; cover: ReactNode }) {
	const navigate = useNavigate();
	const [video, setVideo] = useState<Sample["video"]>(null);
	useEffect(() => {
		const open = () => navigate(`/samples/${courseID}`);
		apiClient
			.call(getSample, { params: { courseID: String(courseID) } })
			.then((found) => (found.ok && found.response.video ? setVideo(found.response.video) : open()))
			.catch(open);
	}, [courseID, navigate]);
	if (!video) return cover;
	return (
		<Suspense fallback={cover}>
			<SampleVideo video={video} className="course-cover" />
		</Suspense>
	);
}
