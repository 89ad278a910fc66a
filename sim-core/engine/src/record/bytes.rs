//! Bytes through the last link: of each recorded flow, and of all flows of a group together, recorded or not.

use crate::plan::{FlowPlan, Plan};
use crate::record::series::Crowd;

/// Which path of a connection that has several.
pub(super) fn path_of(flow: &FlowPlan) -> Option<u32> {
    (flow.is_subflow || flow.path_index > 0).then_some(flow.path_index)
}

/// For each flow the place of its crowd in a list: of each the first flow, and how many they are. Groups stand side by side.
fn crowds(plan: &Plan) -> (Vec<u32>, Vec<(u32, u32)>) {
    let mut list = vec![];
    let (mut group, mut first) = (u32::MAX, 0);
    let of_flow = |(i, flow): (u32, &FlowPlan)| {
        if flow.group != group {
            (group, first) = (flow.group, list.len());
        }
        let place = first + flow.path_index as usize;
        if place == list.len() {
            list.push((i, 0));
        }
        list[place].1 += 1;
        place as u32
    };
    ((0..).zip(&plan.flows).map(of_flow).collect(), list)
}

/// How many crowds have series of their own.
pub(super) fn series_of_crowds(plan: &Plan) -> usize {
    let (_, list) = crowds(plan);
    list.iter().filter(|(_, flows)| *flows > 1).count()
}

/// No series starts there.
const NONE: usize = usize::MAX;

/// Of a recorded flow, or of all others of its crowd.
#[derive(Clone, Copy, Debug)]
struct Counter {
    /// In the present bucket.
    present: u64,
    /// Where the series of the flow starts, and that of its crowd; [`NONE`] where there is none.
    offsets: [usize; 2],
}

/// Counts.
#[derive(Clone, Debug, Default)]
pub(super) struct Bytes {
    /// By a flow's number, the place of what counts for it; empty where no flows are recorded.
    places: Vec<u32>,
    counters: Vec<Counter>,
    /// Those with bytes in the present bucket: of a crowd most have none.
    heard: Vec<u32>,
}

impl Bytes {
    /// `recorded`: these flows, and where the series of each starts; `add` makes the series of a crowd.
    pub(super) fn new(plan: &Plan, recorded: &[(u32, usize)], mut add: impl FnMut(Crowd) -> usize) -> Self {
        let (mut places, list) = crowds(plan);
        let of_crowd = |(first, flows)| {
            let flow = &plan.flows[first as usize];
            let crowd = Crowd { group: plan.groups[flow.group as usize].id.clone(), path: path_of(flow), flows };
            Counter { present: 0, offsets: [NONE, if flows > 1 { add(crowd) } else { NONE }] }
        };
        let mut counters: Vec<Counter> = list.into_iter().map(of_crowd).collect();
        for &(flow, offset) in recorded {
            let place = &mut places[flow as usize];
            let mut own = counters[*place as usize];
            own.offsets[0] = offset;
            *place = counters.len() as u32;
            counters.push(own);
        }
        Self { heard: Vec::with_capacity(counters.len()), places, counters }
    }

    /// They left the last link of a flow. A counter for each crowd: those of its flows without series have it in common.
    #[inline]
    pub(super) fn add(&mut self, flow: u32, bytes: u32) {
        if let Some(&place) = self.places.get(flow as usize) {
            let present = &mut self.counters[place as usize].present;
            if *present == 0 {
                self.heard.push(place);
            }
            *present += u64::from(bytes);
        }
    }

    /// Writes what the bucket has, if it is recorded, and begins the next one.
    pub(super) fn end(&mut self, bucket: Option<usize>, data: &mut [f32]) {
        for place in self.heard.drain(..) {
            let counter = &mut self.counters[place as usize];
            if let Some(bucket) = bucket {
                for offset in counter.offsets.into_iter().filter(|&offset| offset != NONE) {
                    data[offset + bucket] += counter.present as f32;
                }
            }
            counter.present = 0;
        }
    }
}
