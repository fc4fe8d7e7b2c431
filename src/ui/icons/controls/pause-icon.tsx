import { DrawnIcon, type IconProps } from "../drawn-icon.tsx";

export function PauseIcon(props: IconProps) {
	return (
		<DrawnIcon {...props}>
			<path d="M8.5 5v14M15.5 5v14" />
		</DrawnIcon>
	);
}
