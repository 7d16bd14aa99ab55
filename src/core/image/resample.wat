;; Separable resampling of RGBA in 32-bit floats, four channels per vector.
;; Source of resample-kernel.ts, which `npm run kernel` generates.
(module
  (import "host" "memory" (memory 1))

  ;; Converts one row of RGBA bytes to floats: colour through a table of 256 entries, times alpha; alpha 0 to 1.
  (func (export "decode") (param $from i32) (param $to i32) (param $count i32) (param $table i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 4))))
    (block $done
      (loop $pixel
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (v128.store (local.get $to)
          (f32x4.mul
            (f32x4.splat
              (f32.mul (f32.convert_i32_u (i32.load8_u offset=3 (local.get $from))) (f32.const 0.00392156862745098)))
            (f32x4.replace_lane 3
              (f32x4.replace_lane 2
                (f32x4.replace_lane 1
                  (f32x4.splat
                    (f32.load (i32.add (local.get $table) (i32.shl (i32.load8_u (local.get $from)) (i32.const 2)))))
                  (f32.load
                    (i32.add (local.get $table) (i32.shl (i32.load8_u offset=1 (local.get $from)) (i32.const 2)))))
                (f32.load
                  (i32.add (local.get $table) (i32.shl (i32.load8_u offset=2 (local.get $from)) (i32.const 2)))))
              (f32.const 1))))
        (local.set $from (i32.add (local.get $from) (i32.const 4)))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (br $pixel))))

  ;; Resamples one row to another width. A span is the address of its first pixel in the row and its number of weights.
  (func (export "across")
    (param $row i32) (param $to i32) (param $count i32) (param $spans i32) (param $weights i32)
    (local $end i32) (local $at i32) (local $stop i32) (local $sum v128)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 4))))
    (block $done
      (loop $pixel
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (local.set $at (i32.add (local.get $row) (i32.load (local.get $spans))))
        (local.set $stop (i32.add (local.get $weights) (i32.shl (i32.load offset=4 (local.get $spans)) (i32.const 2))))
        (local.set $sum (v128.const f32x4 0 0 0 0))
        (loop $tap
          (local.set $sum
            (f32x4.add (local.get $sum)
              (f32x4.mul (v128.load (local.get $at)) (v128.load32_splat (local.get $weights)))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (local.set $weights (i32.add (local.get $weights) (i32.const 4)))
          (br_if $tap (i32.lt_u (local.get $weights) (local.get $stop))))
        (v128.store (local.get $to) (local.get $sum))
        (local.set $spans (i32.add (local.get $spans) (i32.const 8)))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (br $pixel))))

  ;; Combines several rows, each given by address and weight (pairs of i32 and f32), into one row of RGBA bytes:
  ;; colour divided by alpha and converted through a table of 65536 entries.
  (func (export "down")
    (param $rows i32) (param $taps i32) (param $to i32) (param $count i32) (param $table i32)
    (local $offset i32) (local $end i32) (local $at i32) (local $stop i32) (local $sum v128) (local $alpha f32)
    (local.set $stop (i32.add (local.get $rows) (i32.shl (local.get $taps) (i32.const 3))))
    (local.set $end (i32.shl (local.get $count) (i32.const 4)))
    (block $done
      (loop $pixel
        (br_if $done (i32.ge_u (local.get $offset) (local.get $end)))
        (local.set $sum (v128.const f32x4 0 0 0 0))
        (local.set $at (local.get $rows))
        (loop $tap
          (local.set $sum
            (f32x4.add (local.get $sum)
              (f32x4.mul
                (v128.load (i32.add (i32.load (local.get $at)) (local.get $offset)))
                (v128.load32_splat offset=4 (local.get $at)))))
          (local.set $at (i32.add (local.get $at) (i32.const 8)))
          (br_if $tap (i32.lt_u (local.get $at) (local.get $stop))))
        (local.set $alpha (f32.min (f32.const 1) (f32x4.extract_lane 3 (local.get $sum))))
        ;; Under half a step of alpha nothing is visible.
        (if (f32.lt (local.get $alpha) (f32.const 0.00196))
          (then (i32.store (local.get $to) (i32.const 0)))
          (else
            (local.set $sum
              (i32x4.trunc_sat_f32x4_u
                (f32x4.add
                  (f32x4.min
                    (f32x4.max
                      (f32x4.mul (local.get $sum) (f32x4.splat (f32.div (f32.const 65535) (local.get $alpha))))
                      (v128.const f32x4 0 0 0 0))
                    (v128.const f32x4 65535 65535 65535 65535))
                  (v128.const f32x4 0.5 0.5 0.5 0.5))))
            (i32.store8 (local.get $to)
              (i32.load8_u (i32.add (local.get $table) (i32x4.extract_lane 0 (local.get $sum)))))
            (i32.store8 offset=1 (local.get $to)
              (i32.load8_u (i32.add (local.get $table) (i32x4.extract_lane 1 (local.get $sum)))))
            (i32.store8 offset=2 (local.get $to)
              (i32.load8_u (i32.add (local.get $table) (i32x4.extract_lane 2 (local.get $sum)))))
            (i32.store8 offset=3 (local.get $to)
              (i32.trunc_f32_u (f32.add (f32.mul (local.get $alpha) (f32.const 255)) (f32.const 0.5))))))
        (local.set $offset (i32.add (local.get $offset) (i32.const 16)))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (br $pixel)))))
