import type { AppointmentState } from '../../rules.ts';

/** A stretch of time of one person or room. */
export interface Placing {
  readonly resourceId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What the grid says of an appointment that is opened or moved; everything else is asked for by its number. */
export interface ShownAppointment {
  readonly id: number;
  readonly version: number;
  readonly state: AppointmentState;
  /** Of a walk-in without a name "Walk-in". */
  readonly name: string;
  readonly treatment: string;
  /** The item that is drawn, and where it is. */
  readonly item: number;
  readonly at: Placing;
}

/** Blocked time, time off or a busy time, as it is drawn. */
export interface ShownBlock {
  readonly id: number;
  readonly version: number;
  readonly cause: 'blocked' | 'time_off' | 'busy';
  readonly title: string;
  readonly at: Placing;
}

export interface AppointmentMove {
  readonly appointment: ShownAppointment;
  /** The version that was seen when it was lifted. */
  readonly version: number;
  readonly to: Placing;
  /** Said beside the place while it was dragged, and again where it is refused. Empty where it fits. */
  readonly conflicts: readonly string[];
}

export interface BlockMove {
  readonly block: ShownBlock;
  readonly to: Placing;
  /** As of an appointment. */
  readonly conflicts: readonly string[];
}

/** What the grid and the agenda call; the panels answer. */
export interface CalendarHandles {
  /** A free stretch was chosen: by click with a usual length, by drag, or by Enter. */
  readonly onCreate: (at: Placing) => void;
  readonly onOpen: (appointment: ShownAppointment) => void;
  readonly onBlockOpen: (block: ShownBlock) => void;
  /** Settles once the move is saved, or given up; until then the grid draws it at its new place. */
  readonly onMove: (move: AppointmentMove) => Promise<void>;
  readonly onBlockMove: (move: BlockMove) => Promise<void>;
  /** Opens the form that moves it without dragging. */
  readonly onMoveByForm: (appointment: ShownAppointment) => void;
  readonly onBlock: (at: Placing) => void;
}
